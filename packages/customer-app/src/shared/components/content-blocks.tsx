import type { ResponseOf } from '@goodturn/contract';
import { useCall } from '../api/calls.ts';
import { pictureAt, sourceSetOf } from '../pictures.ts';
import { Link } from '../router/link.tsx';
import { safeLink, safePath } from '../safe-link.ts';
import './content-blocks.css';

type Block = ResponseOf<'content_block/inquire_all'>[number];

/** The operators' content below a page: sections of text, and pictures with or without a text. */
export function ContentBlocks({ place }: { place: 'home' | 'rule' }) {
  const { data = [] } = useCall('content_block/inquire_all', { place });
  return data.map((block) => <ContentBlock key={block.id} block={block} />);
}

function ContentBlock({ block }: { block: Block }) {
  const { kind, title, content } = block;
  if (kind === 'document') {
    return (
      <section className="card content-block">
        <h2>{title}</h2>
        <p>{content}</p>
      </section>
    );
  }
  const picture = (
    <img
      className="content-block__picture"
      src={pictureAt(block.pictureUrl, 720)}
      srcSet={sourceSetOf(block.pictureUrl)}
      sizes="(min-width: 900px) 720px, 92vw"
      // The text beside a picture has the same content, so that the picture needs no alternative text.
      alt={kind === 'image' ? title : ''}
      width={720}
      height={384}
      loading="lazy"
    />
  );
  if (kind === 'image') return <figure className="content-block content-block--picture">{picture}</figure>;
  return (
    <section className="card content-block">
      {picture}
      <h2>
        <Jump block={block} />
      </h2>
      <p>{content}</p>
    </section>
  );
}

/** The title, as a link if its format has a valid target. */
function Jump({ block: { title, format, link } }: { block: Block }) {
  const path = format === 1 ? safePath(link) : undefined;
  if (path !== undefined) return <Link to={path}>{title}</Link>;
  const address = format === 2 || format === 3 ? safeLink(link) : undefined;
  if (address === undefined) return title;
  const window = format === 2 ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <a href={address} {...window}>
      {title}
    </a>
  );
}
