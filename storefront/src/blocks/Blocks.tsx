import { type ComponentProps, Suspense, useState } from 'react';
import type { ShownBlock } from '../../../api/contract/catalogue.contract.ts';
import { Banners } from '../catalogue/Banners.tsx';
import { Row } from '../catalogue/Row.tsx';
import { copyText } from '../copyText.ts';
import { latePart } from '../page/lazyPart.ts';
import { contentTexts } from '../texts/content.ts';
import { Button, ButtonLink } from '../ui/Button.tsx';
import { Picture } from '../ui/Picture.tsx';
import style from './blocks.module.css';
import page from './html.module.css';

const load = () => import('./FormBlock.tsx').then((m) => m.FormBlock);
type FormProps = ComponentProps<Awaited<ReturnType<typeof load>>>;
// The server draws them with the page; in a browser only pages with a form or a film fetch its code. The constant is of each build.
const FormBlock = import.meta.env.SSR ? await load() : latePart<FormProps>(load);
const loadVideo = () => import('./VideoBlock.tsx').then((m) => m.VideoBlock);
type VideoProps = ComponentProps<Awaited<ReturnType<typeof loadVideo>>>;
const VideoBlock = import.meta.env.SSR ? await loadVideo() : latePart<VideoProps>(loadVideo);

const width = '(min-width: 50em) 760px, 100vw';

/** What staff have built a page of. Each block has its size before its pictures come. */
export const Blocks = ({ blocks }: { blocks: readonly ShownBlock[] }) =>
  blocks.map((block) =>
    block.audience ? (
      <div key={block.id} className={style.audience} data-audience={block.audience}>
        <Block block={block} />
      </div>
    ) : (
      <Block key={block.id} block={block} />
    ),
  );

const Html = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server on writing and on giving out
  <div className={page.text} dangerouslySetInnerHTML={{ __html: html }} />
);

function Block({ block }: { block: ShownBlock }) {
  switch (block.kind) {
    case 'text':
      return <Html html={block.html} />;
    case 'picture': {
      const { file_info, caption, link } = block;
      const picture = <Picture file={file_info} alt={file_info.alt} sizes={width} className={page.picture} />;
      return (
        <figure className={style.figure}>
          {link === '' ? picture : <a href={link}>{picture}</a>}
          {caption && <figcaption className={style.caption}>{caption}</figcaption>}
        </figure>
      );
    }
    case 'gallery':
      return (
        <ul className={style.gallery}>
          {block.pictures.map((picture) => (
            <li key={picture.path}>
              <Picture
                file={picture}
                alt={picture.alt}
                sizes="(min-width: 50em) 250px, 50vw"
                className={style.tile}
              />
            </li>
          ))}
        </ul>
      );
    case 'banners':
      return <Banners banners={block.banners} />;
    case 'dishes':
      return <Row title={block.title} products={block.products} />;
    case 'columns':
      return (
        <div className={style.columns}>
          {block.columns.map((html) => (
            <Html key={html} html={html} />
          ))}
        </div>
      );
    case 'promocode':
      return <Promocode code={block.code} text={block.text} />;
    case 'map':
      return (
        <section>
          {block.title && <h2>{block.title}</h2>}
          <ul className={style.points}>
            {block.points.map(({ name, address, phone, place }) => (
              <li key={name} className={style.point}>
                <strong>{name}</strong>
                <span>{address}</span>
                {phone && <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>}
                {place && (
                  <a
                    href={`https://yandex.ru/maps/?pt=${place.lon},${place.lat}&z=16&l=map`}
                    target="_blank"
                    rel="noopener noreferrer"
                  >
                    {contentTexts.onMap}
                  </a>
                )}
              </li>
            ))}
          </ul>
        </section>
      );
    case 'questions':
      return (
        <section>
          {block.title && <h2>{block.title}</h2>}
          {block.items.map(({ question, answer }) => (
            <details key={question} className={style.question}>
              <summary>{question}</summary>
              <Html html={answer} />
            </details>
          ))}
        </section>
      );
    case 'video':
      return (
        <Suspense fallback={null}>
          <VideoBlock video={block} sizes={width} />
        </Suspense>
      );
    case 'button':
      return (
        <p>
          <ButtonLink to={block.link} look={block.look === 'main' ? 'primary' : 'secondary'} size="l">
            {block.text}
          </ButtonLink>
        </p>
      );
    case 'form':
      return (
        <Suspense fallback={null}>
          <FormBlock form={block} />
        </Suspense>
      );
    case 'divider':
      return <hr className={style.divider} />;
  }
}

function Promocode({ code, text }: { code: string; text: string }) {
  const [isCopied, setCopied] = useState(false);
  return (
    <div className={style.promocode}>
      <div>
        <p className={style.code}>{code}</p>
        {text && <p>{text}</p>}
      </div>
      <Button look="tinted" onClick={() => void copyText(code).then(setCopied)}>
        <span aria-live="polite">{isCopied ? contentTexts.copied : contentTexts.copyCode}</span>
      </Button>
    </div>
  );
}
