import { type MouseEvent, useState } from 'react';
import type { ShownBlock } from '../../../api/contract/catalogue.contract.ts';
import { contentTexts as texts } from '../texts/content.ts';
import button from '../ui/button.module.css';
import { classNames } from '../ui/classNames.ts';
import { Icon } from '../ui/Icon.tsx';
import { Picture } from '../ui/Picture.tsx';
import shared from './blocks.module.css';
import page from './html.module.css';
import style from './videoBlock.module.css';

type Video = Extract<ShownBlock, { kind: 'video' }>;

/** Nothing of the film is asked for before somebody wants to see it: another server would learn of each visitor. */
export function VideoBlock({ video, sizes }: { video: Video; sizes: string }) {
  const { title, link, host, file_info, caption, transcript } = video;
  const [isPlaying, setPlaying] = useState(false);
  const name = title || caption || texts.video;
  const play = (event: MouseEvent) => {
    // In another tab, or saved: as any link.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setPlaying(true);
  };
  return (
    <section>
      {title && <h2>{title}</h2>}
      <figure className={shared.figure}>
        {isPlaying ? (
          // biome-ignore lint/a11y/useMediaCaption: what is said stands below as text
          <video
            className={classNames(page.picture, style.film)}
            src={link}
            controls
            autoPlay
            playsInline
            aria-label={name}
            ref={(film) => film?.focus()}
          />
        ) : (
          <a
            className={classNames(page.picture, style.film)}
            href={link}
            aria-label={`${texts.watch}: ${name}`}
            onClick={play}
          >
            {file_info && <Picture file={file_info} alt="" sizes={sizes} className={style.poster} />}
            <span className={classNames(button.button, button.secondary, style.play)}>
              <Icon name="play" />
              {texts.watch}
            </span>
          </a>
        )}
        {(caption || host) && (
          <figcaption className={shared.caption}>
            {caption && <p>{caption}</p>}
            {host && !isPlaying && <p>{texts.videoHost(host)}</p>}
          </figcaption>
        )}
      </figure>
      {transcript && (
        <details className={shared.question}>
          <summary>{texts.transcript}</summary>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server on writing and on giving out */}
          <div className={page.text} dangerouslySetInnerHTML={{ __html: transcript }} />
        </details>
      )}
    </section>
  );
}
