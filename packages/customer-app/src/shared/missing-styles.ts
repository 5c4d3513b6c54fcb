/**
 * Loads each style sheet again that failed to load. The bundler's loader tries only once: if the code loads at the
 * second attempt, the part would have no styles.
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
