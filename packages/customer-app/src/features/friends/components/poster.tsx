import { shopIcon, shopTitle } from '@goodturn/browser';
import { type RefObject, useMemo } from 'react';
import { qrPath } from '../../../shared/components/qr-path.ts';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { useTranslations } from '../../../shared/i18n/texts.ts';
import { letterFace, type Letters, linesOf, tokenOf, useOwnLetters } from '../poster-letters.ts';

const width = 360;
const height = 380;
const margin = 20;
const middle = width / 2;
const qrSide = 176;
const paper = '#fbfaf7';
const ink = '#1b1f1d';

/** What stands above the code where neither operators nor the inviter chose a picture. */
const cover = { height: 200, titleY: 66, headlineY: 141 };
const titleLetters = { size: 20, weight: 700 };
const headlineLetters = { size: 23, weight: 700, leading: 30 };
/** What is said about a product, and the space above it. */
const saidLetters = { size: 17, weight: 600, leading: 25, gap: 20 };
const codeLetters = { size: 24, weight: 700 };
/** `y` is the middle of the text, for any number of lines. */
const claimLetters = { size: 14, weight: 400, leading: 21, y: 331 };

interface LineProps {
  y: number;
  letters: Letters;
  fill: string;
  direction: 'ltr' | 'rtl';
  spacing?: number;
  children: string;
}

/** One line. Its place is the one in the whole drawing, by which a saved picture writes it anew. */
function Line({ y, letters, fill, direction, spacing = 0, children }: LineProps) {
  return (
    <text
      x={middle}
      y={y}
      fontFamily={letterFace()}
      fontSize={letters.size}
      fontWeight={letters.weight}
      letterSpacing={spacing}
      fill={fill}
      textAnchor="middle"
      direction={direction}
    >
      {children}
    </text>
  );
}

/** Returns where the lines stand of which the first is at `y`. Two lines may have the same words, but not one place. */
const below = (lines: readonly string[], y: number, leading: number) =>
  lines.map((line, index) => ({ line, y: y + index * leading }));

/** Returns where the lines stand whose middle is at `y`. */
const around = (lines: readonly string[], y: number, leading: number) =>
  below(lines, y - ((lines.length - 1) / 2) * leading, leading);

function Cover({ headline }: { headline: string }) {
  const { htmlLang, direction } = currentLanguage();
  const lines = linesOf(headline, width - 2 * margin, headlineLetters, htmlLang);
  const mark = 'M25.5 9A12 12 0 1 0 28 16H17';
  return (
    <>
      {shopIcon() === undefined && (
        <g fill="none" stroke={paper} strokeWidth="4.5" strokeLinecap="round" strokeLinejoin="round">
          <path d={mark} transform="translate(220 -18) scale(7)" opacity="0.06" />
          <path d={mark} transform={`translate(${middle - 13} 12) scale(0.8)`} />
        </g>
      )}
      <Line y={cover.titleY} letters={titleLetters} fill={paper} direction="ltr">
        {shopTitle()}
      </Line>
      {around(lines, cover.headlineY, headlineLetters.leading).map(({ line, y }) => (
        <Line key={y} y={y} letters={headlineLetters} fill={paper} direction={direction}>
          {line}
        </Line>
      ))}
    </>
  );
}

/** The two elements of a poster, one above the other; there is no picture where the shop draws one. */
export interface PosterParts {
  picture: RefObject<HTMLImageElement | null>;
  drawing: RefObject<SVGSVGElement | null>;
}

interface PosterProps extends PosterParts {
  /** The address of the operators' picture, or of the product's that is shown, and what a reader hears of it. */
  image: string | undefined;
  imageText: string;
  /** The sentences about a product that is shown. */
  words: readonly string[];
  link: string;
  code: string;
}

/**
 * Poster for friends: a picture, the link as a QR code, the code to type, and one true sentence. It is light in both
 * themes, and its letters are those of the app.
 */
export function Poster({ image, imageText, words, link, code, picture, drawing }: PosterProps) {
  const { t } = useTranslations();
  const { path, size } = useMemo(() => qrPath(link), [link]);
  const { htmlLang, direction } = currentLanguage();
  const [headline, claim] = [t('invite_view.headline'), t('invite_view.claim')];
  useOwnLetters([shopTitle(), headline, claim, code, ...words].join(' '));
  const said = words.flatMap((text) => linesOf(text, width - 64, saidLetters, htmlLang));
  const saidTop = image === undefined ? cover.height : 0;
  const top = saidTop + (said.length === 0 ? 0 : said.length * saidLetters.leading + saidLetters.gap);
  const claimed = around(
    linesOf(claim, width - 64, claimLetters, htmlLang),
    top + claimLetters.y,
    claimLetters.leading,
  );
  return (
    <div className="invite__poster">
      {image !== undefined && (
        <img ref={picture} src={image} alt={imageText} width="1080" height={said.length === 0 ? '600' : '1080'} />
      )}
      <svg
        ref={drawing}
        viewBox={`0 0 ${width} ${height + top}`}
        role="img"
        aria-label={t('invite_view.poster', { code })}
      >
        <rect width={width} height={height + top} fill={tokenOf('--light-accent')} />
        {image === undefined && <Cover headline={headline} />}
        {below(said, saidTop + saidLetters.gap + saidLetters.size, saidLetters.leading).map(({ line, y }) => (
          <Line key={y} y={y} letters={saidLetters} fill={paper} direction={direction}>
            {line}
          </Line>
        ))}
        <rect x={middle - 116} y={top + 16} width={232} height={266} rx={20} fill={paper} />
        <g
          transform={`translate(${middle - qrSide / 2} ${top + 44}) scale(${qrSide / size})`}
          shapeRendering="crispEdges"
        >
          <path d={path} fill={ink} />
        </g>
        <Line y={top + 262} letters={codeLetters} fill={ink} direction="ltr" spacing={2}>
          {code}
        </Line>
        {claimed.map(({ line, y }) => (
          <Line key={y} y={y} letters={claimLetters} fill={tokenOf('--light-wash')} direction={direction}>
            {line}
          </Line>
        ))}
      </svg>
    </div>
  );
}
