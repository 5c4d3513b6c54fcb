export { openForPlanting, verifyPlanted } from '../verify/testing/verify-planted.ts';
