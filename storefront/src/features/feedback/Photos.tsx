import { useId } from 'react';
import { feedbackTexts as texts } from '../../texts/feedback.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Picture } from '../../ui/Picture.tsx';
import style from './photos.module.css';
import { mostPhotos, type usePhotos } from './usePhotos.ts';

export function Photos({ photos, add, remove }: ReturnType<typeof usePhotos>) {
  const id = useId();
  const left = mostPhotos - photos.length;
  return (
    <div>
      <p className={style.title}>{texts.photos}</p>
      <ul className={style.photos}>
        {photos.map((photo, index) => (
          <li key={photo.key} className={style.photo}>
            {photo.path ? (
              <Picture
                file={{ path: photo.path }}
                alt={texts.photo(index + 1)}
                sizes="96px"
                eager
                className={style.picture}
              />
            ) : (
              <span className={style.waiting}>{texts.uploading}</span>
            )}
            <IconButton
              icon="close"
              label={texts.removePhoto(index + 1)}
              className={style.remove}
              onClick={() => void remove(photo)}
            />
          </li>
        ))}
        {left > 0 && (
          <li className={style.photo}>
            <label className={style.add}>
              <input
                type="file"
                accept="image/*"
                multiple
                className={style.input}
                aria-describedby={`${id}-hint`}
                onChange={({ target }) => {
                  add([...(target.files ?? [])]);
                  target.value = ''; // the same photo can be chosen again
                }}
              />
              <Icon name="camera" />
              <span className={style.words}>{texts.addPhoto}</span>
            </label>
          </li>
        )}
      </ul>
      <p id={`${id}-hint`} className={style.hint}>
        {texts.photosHint(left)}
      </p>
    </div>
  );
}
