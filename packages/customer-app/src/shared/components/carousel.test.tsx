import { messagesFor } from '@goodturn/locales';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { showTexts } from '../i18n/texts.ts';
import { Carousel } from './carousel.tsx';

beforeEach(() => showTexts('en', messagesFor('en')));
afterEach(cleanup);

const heightOf = (label: string) => screen.getByRole('region', { name: label }).style.blockSize;

it('is 200 px high where a page does not say otherwise', () => {
  render(
    <>
      <Carousel label="usual">a picture</Carousel>
      <Carousel label="banners" blockSize={210}>
        a picture
      </Carousel>
    </>,
  );
  expect([heightOf('usual'), heightOf('banners')]).toEqual(['200px', '210px']);
});
