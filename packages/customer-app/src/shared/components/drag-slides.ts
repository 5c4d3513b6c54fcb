import { directionSign, type SlideRing } from './slide-ring.ts';

/** A move of fewer pixels is a tap. */
const leastDrag = 6;
/** A drag over a smaller part of a slide's width springs back. */
const leastTurn = 0.15;

/** Lets the slides follow a finger or the mouse. A drag does not click the element on which it began. */
export function dragSlides(viewport: HTMLElement, ring: SlideRing, signal: AbortSignal): void {
  let began: { x: number; position: number } | undefined;
  let dragged = false;
  const options = { signal };
  viewport.addEventListener(
    'pointerdown',
    ({ button, isPrimary, clientX }) => {
      if (button !== 0 || !isPrimary) return;
      ring.stop();
      began = { x: clientX, position: ring.position() };
      dragged = false;
    },
    options,
  );
  viewport.addEventListener(
    'pointermove',
    ({ clientX, pointerId }) => {
      if (began === undefined) return;
      const pixels = clientX - began.x;
      if (!dragged && Math.abs(pixels) < leastDrag) return;
      if (!dragged) viewport.setPointerCapture(pointerId);
      dragged = true;
      ring.show(began.position - (directionSign() * pixels) / viewport.clientWidth);
    },
    options,
  );
  const release = () => {
    if (began === undefined) return;
    const by = ring.position() - began.position;
    ring.slideTo(Math.round(began.position) + (Math.abs(by) < leastTurn ? 0 : Math.sign(by)));
    began = undefined;
  };
  addEventListener('pointerup', release, options);
  addEventListener('pointercancel', release, options);
  const refuseClick = (event: MouseEvent) => {
    if (!dragged) return;
    dragged = false;
    event.preventDefault();
    event.stopPropagation();
  };
  viewport.addEventListener('click', refuseClick, { signal, capture: true });
  viewport.addEventListener('dragstart', (event) => event.preventDefault(), options);
}
