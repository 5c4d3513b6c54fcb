import type { BrowserContext, Page } from 'playwright-core';

/** What went wrong on the pages of a context: errors in the console, refused by the policy, failed or lost requests. */
export interface PageFaults {
  found(): string[];
  /** An answer that the journey means to provoke, as `POST /api/customer/login 401`. */
  expect(answer: string): void;
  /** A session that ends while the page is open: whichever call comes next hears of it. */
  expectSessionEnd(): void;
}

// The browser says the same of every such answer, without saying which; the answer itself is noted beside it.
const echoOfAnswer = /^Failed to load resource: the server responded/;
const endedSession = /^(GET|POST) \S+ 401$/;
// Pictures and questions of a page that was left meanwhile.
const cancelled = 'net::ERR_ABORTED';

export async function watchFaults(context: BrowserContext): Promise<PageFaults> {
  const found: string[] = [];
  const expected = new Set<string>();
  let endsSession = false;
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy ${violatedDirective} refused ${blockedURI}`),
    );
  });
  const watch = (page: Page): void => {
    page.on('console', (message) => {
      if (message.type() === 'error' && !echoOfAnswer.test(message.text())) found.push(`console ${message.text()}`);
    });
    page.on('pageerror', (error) => found.push(`uncaught ${error.message}`));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? 'unknown';
      if (reason !== cancelled) found.push(`lost ${request.method()} ${new URL(request.url()).pathname} ${reason}`);
    });
    page.on('response', (response) => {
      if (response.status() < 400) return;
      found.push(`${response.request().method()} ${new URL(response.url()).pathname} ${response.status()}`);
    });
  };
  context.on('page', watch);
  const isExpected = (fault: string) => expected.has(fault) || (endsSession && endedSession.test(fault));
  return {
    found: () => found.filter((fault) => !isExpected(fault)),
    expect: (answer) => expected.add(answer),
    expectSessionEnd: () => {
      endsSession = true;
    },
  };
}
