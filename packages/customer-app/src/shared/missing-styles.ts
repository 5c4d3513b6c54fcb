/**
 * Asks again for each style sheet that did not come. The bundler's loader asks once: with its code loaded at the second
 * try, a part would stand there without its styles.
 */
export async function loadMissingStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  await Promise.all(links.filter(({ sheet }) => sheet === null).map(loadAgain));
}

function loadAgain(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.onload = () => {
      link.remove();
      resolve();
    };
    again.onerror = () => {
      again.remove();
      reject(new Error(`${link.href} did not come`));
    };
    link.after(again);
  });
}
