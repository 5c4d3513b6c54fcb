import { becomeOwner } from './become-owner.mjs';
import { install } from './install.mjs';
import { root } from './repository.mjs';

// npm run dev                  the sample shop from its sources; what is saved shows at once
// npm run dev -- --inspect     a debugger can join the server (also --inspect=9230, --inspect-brk)
// npm run dev -- --sql         prints each statement of the server
const args = process.argv.slice(2);
const unknown = args.filter((one) => !/^(--sql|--inspect(-brk)?(=[\w.:]+)?)$/.test(one));
try {
  if (unknown.length > 0)
    throw new Error(`Unknown: ${unknown.join(' ')}. There are --inspect, --inspect-brk and --sql.`);
  becomeOwner(root);
  await install();
  const { develop } = await import('./dev/develop.mjs');
  await develop(args);
  process.exit(0);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
