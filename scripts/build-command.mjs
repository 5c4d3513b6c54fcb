import { prepare } from './prepare.mjs';

// Installs and builds what changed, and starts nothing.
await prepare();
console.log('Installed and built.');
