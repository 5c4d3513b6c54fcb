import { testSeed } from '@goodturn/database/testing';
import fc from 'fast-check';

fc.configureGlobal({ seed: testSeed });
