import pg from 'pg';

// Prints each statement of the server with its duration: `npm run dev -- --sql`. Values are omitted, because they may
// be secrets.
const { query } = pg.Client.prototype;

pg.Client.prototype.query = function printed(statement, ...rest) {
  const text = typeof statement === 'string' ? statement : statement?.text;
  const start = performance.now();
  const result = query.call(this, statement, ...rest);
  const print = () => console.log(`sql ${(performance.now() - start).toFixed(1)} ms  ${text?.replace(/\s+/g, ' ')}`);
  if (typeof result?.then === 'function') result.then(print, print);
  return result;
};
