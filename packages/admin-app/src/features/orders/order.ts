export type OrderAction = 'ship' | 'deliver' | 'refund' | 'accept' | 'decline';
