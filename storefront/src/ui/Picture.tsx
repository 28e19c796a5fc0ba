import type { FileInfo, RowPicture } from '../../../api/contract/values.contract.ts';
import { classNames } from './classNames.ts';
import style from './picture.module.css';

type Single = Pick<FileInfo, 'path'> & Partial<Omit<FileInfo, 'layers'>>;

const versionsOf = ({ path, width: own, sizes = [] }: Single) =>
  sizes.map((width) => ({ width, address: path.replace(`-${own}.webp`, `-${width}.webp`) }));

/** What stays in sight when it is cropped, in tenths: the page's policy lets no styles into the HTML. */
const focusOf = ({ focus }: Single) =>
  focus && { 'data-fx': Math.round(focus.x / 10), 'data-fy': Math.round(focus.y / 10) };

/** Our own files have an AVIF twin beside the WebP; a picture linked from elsewhere has not. */
const avifOf = (address: string) => address.replace(/\.webp$/, '.avif');
const isOurs = (address: string) => address.startsWith('/files/') && address.endsWith('.webp');

/**
 * A picture of a dish on its tile, with what lies in its bowl; without one, or when it does not come, the tile shows an
 * empty bowl. `sizes` tells the truth about the width in the layout; `eager` is for what is seen first, `first` for the
 * one picture that decides when the page looks ready.
 */
export function Picture({
  file,
  className,
  ...look
}: Look & { file: Single | FileInfo | RowPicture | null }) {
  const layers = file && 'layers' in file && file.layers;
  if (!file || !layers) return <SinglePicture file={file} className={className} {...look} />;
  return (
    <span className={classNames(style.picture, style.bowl, className)}>
      <SinglePicture file={file} className={style.layer} {...look} />
      {layers.map((layer) => (
        <SinglePicture key={layer.path} file={layer} className={style.layer} {...look} alt="" />
      ))}
    </span>
  );
}

interface Look {
  /** Another one for wide screens. */
  wide?: FileInfo | null | undefined;
  /** Empty when the name stands beside. */
  alt: string;
  sizes: string;
  eager?: boolean | undefined;
  first?: boolean | undefined;
  className?: string | undefined;
}

function SinglePicture({ file, wide, alt, sizes, eager, first, className }: Look & { file: Single | null }) {
  if (file === null) return <picture className={classNames(style.picture, className)} data-empty />;
  const versions = versionsOf(file);
  const set = (rename: (address: string) => string) =>
    versions.map(({ width, address }) => `${rename(address)} ${width}w`).join(', ');
  const middle = versions[Math.min(1, versions.length - 1)];
  return (
    <picture className={classNames(style.picture, className)} {...focusOf(file)}>
      {wide && (
        <source
          media="(min-width: 40em)"
          srcSet={versionsOf(wide)
            .map(({ width, address }) => `${address} ${width}w`)
            .join(', ')}
          sizes={sizes}
        />
      )}
      {versions.length > 0 && versions.every(({ address }) => isOurs(address)) && (
        <source type="image/avif" srcSet={set(avifOf)} sizes={sizes} />
      )}
      <img
        src={middle?.address ?? file.path}
        {...(versions.length > 0 && { srcSet: set((address) => address), sizes })}
        alt={alt}
        width={file.width ?? 640}
        height={file.height ?? 640}
        loading={eager || first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        decoding={first ? 'sync' : 'async'}
      />
    </picture>
  );
}
