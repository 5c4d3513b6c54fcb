import { prepare } from './prepare.mjs';

// Installs and builds for a release, but starts nothing.
await prepare({ isRelease: true });
console.log('Installed and built.');
