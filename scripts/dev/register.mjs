import { register } from 'node:module';

register('./type-stripping.mjs', import.meta.url);
