export type OrderStep = 'ship' | 'deliver' | 'refund' | 'accept' | 'decline';
