import { describe, expect, it } from 'vitest';
import { sectionsOf, typedSections } from './rule-sections.ts';

describe('the sections of the rules', () => {
  const sections = [
    { title: 'Returns', text: 'Within 14 days.\n\nThe price goes back.' },
    { title: 'Luck', text: 'It is drawn before.' },
  ];

  it('are read as they were written', () => {
    expect(sectionsOf(typedSections(sections))).toEqual(sections);
    expect(sectionsOf('')).toEqual([]);
  });

  it.each([
    ['a text before the first title', 'Within 14 days.\n# Returns\nOh.'],
    ['a title without a text', '# Returns\n\n# Luck\nDrawn.'],
  ])('are not %s', (_what, typed) => {
    expect(sectionsOf(typed)).toBeUndefined();
  });
});
