import { expect, it } from 'vitest';
import {
  type Content,
  contentInput,
  isUnfinished,
  moved,
  nameIn,
  textsIn,
  withName,
  withOption,
  withTexts,
} from './product-content.ts';

const content: Content = {
  productId: '7',
  version: '12',
  texts: [{ language: 'en', name: 'Tea kettle', summary: '', description: 'Boils.' }],
  pictures: [
    { fileId: '1', address: '/files/a' },
    { fileId: '2', address: '/files/b' },
  ],
  descriptionPictures: [{ fileId: '3', address: '/files/c' }],
  options: [{ kind: 'color', code: 'sand', hex: '#c0a080', fileId: '2', names: [] }],
  properties: [{ language: 'en', name: 'Weight', value: '1 kg' }],
};

it('texts are written by language, and the others stay', () => {
  const next = withTexts(content, 'de', { name: 'Teekessel' });
  expect(textsIn(next, 'de')).toMatchObject({ name: 'Teekessel', description: '' });
  expect(textsIn(next, 'en')).toMatchObject({ name: 'Tea kettle', description: 'Boils.' });
});

it('pictures move by one place, and never out of the list', () => {
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
});

it('a variant has a name in each language, and an empty one is none', () => {
  const [option] = content.options;
  if (option === undefined) throw new Error('there is no variant');
  const named = withOption(content, 0, { names: withName(option, 'en', 'Sand') }).options[0] ?? option;
  expect([nameIn(named, 'en'), nameIn(named, 'de')]).toEqual(['Sand', '']);
  expect(withName(named, 'en', '')).toEqual([]);
});

it('empty rows and languages are not sent', () => {
  const sent = contentInput({
    ...withTexts(content, 'de', { name: ' ' }),
    options: [...content.options, { kind: 'model', code: ' ', hex: null, fileId: null, names: [] }],
    properties: [...content.properties, { language: 'en', name: '', value: ' ' }],
  });
  expect(sent).toEqual({
    productId: '7',
    version: '12',
    texts: content.texts,
    pictures: ['1', '2'],
    descriptionPictures: ['3'],
    options: [{ kind: 'color', code: 'sand', hex: '#c0a080', fileId: '2', names: [] }],
    properties: content.properties,
  });
});

it('what is half written is neither dropped nor saved', () => {
  const named = withOption(
    { ...content, options: [...content.options, { kind: 'color', code: '', hex: null, fileId: null, names: [] }] },
    1,
    { names: [{ language: 'en', name: 'Sand' }] },
  );
  expect(contentInput(named).options).toHaveLength(2);
  expect(isUnfinished(named)).toBe(true);
  expect(isUnfinished(withOption(named, 1, { code: 'sand' }))).toBe(false);
  expect(isUnfinished({ ...content, properties: [{ language: 'en', name: 'Colour', value: '' }] })).toBe(true);
  expect(isUnfinished({ ...content, properties: [{ language: 'en', name: '', value: ' ' }] })).toBe(false);
});
