export type OrderAction = 'ship' | 'deliver' | 'correct' | 'refund' | 'accept' | 'decline';
