// The styles of the apps hold the same colours; the repository's tests compare the two.
import { lightsOf } from './contrast.ts';
import { oklabOf } from './oklab.ts';

export const houseColour = '#0b6e4f';

/** The shades that the styles derive from the house colour. */
export const house = {
  light: {
    onButton: '#0b1f17',
    wash: '#e6f1ec',
    slideWash: '#d9e6dc',
    returnGround: '#dfece6',
    returnLine: '#62a68d',
    returnSoft: '#c3ddd2',
    onMomentSoft: '#dceee6',
  },
  dark: {
    accent: '#56d3a5',
    onAccent: '#0b1f17',
    wash: '#1b302d',
    returnGround: '#1b302d',
    returnLine: '#3f8f76',
    returnSoft: '#2a5347',
    moment: '#10332a',
    onMomentSoft: '#a9cdbf',
  },
} as const;

/**
 * The colours that do not follow the shop's colour but must be legible beside its shades. The last grounds are those of
 * pictures.
 */
export const light = {
  plain: ['#1b1f1d', '#5c6660'],
  texts: lightsOf('#1b1f1d', '#5c6660', '#8a5a00', '#b42318'),
  grounds: lightsOf('#fbfaf7', '#ffffff', '#f1efe9', '#fbf1dc', '#fcebe9', '#f6f3ec', '#ebe3d2', '#e6dac4'),
};
export const dark = {
  plain: ['#f2f2f7', '#a3a3b8'],
  texts: lightsOf('#f2f2f7', '#a3a3b8', '#f0c36a', '#ff8a80'),
  grounds: lightsOf('#12121d', '#1c1c2b', '#26263a', '#191926', '#302a20', '#361f29', '#2b2b40', '#383233'),
};
/** The hue that the grounds of dark pages contain; the sand of light pages is its opposite. */
export const blue = oklabOf('#1c1c2b');
/** The texts of the first slide, which has a separate grey. */
export const slideTexts = lightsOf('#1b1f1d', '#565d55');
