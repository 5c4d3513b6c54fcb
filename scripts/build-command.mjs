import { prepare } from './prepare.mjs';

// Installs and builds what changed, as for a release, and starts nothing.
await prepare({ isRelease: true });
console.log('Installed and built.');
