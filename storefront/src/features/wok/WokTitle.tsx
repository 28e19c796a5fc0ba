import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { wokTexts } from '../../texts/wok.ts';
import { IconButton } from '../../ui/Button.tsx';
import style from './wokTitle.module.css';

/** On phones the page's own bar in place of the shop's: the way back, the name, a wok by lot. */
export function WokTitle({ name, onRandom }: { name: string; onRandom: () => void }) {
  const navigate = useNavigate();
  const { key } = useLocation();
  // Whoever came by a link from elsewhere goes on to the menu.
  const [isFirst] = useState(key === 'default');
  const leave = () => {
    if (isFirst || window.history.length === 1) void navigate('/');
    else void navigate(-1);
  };
  return (
    <div className={style.title}>
      <IconButton icon="chevronLeft" label={wokTexts.leave} className={style.button} onClick={leave} />
      <h1 className={style.name}>{name}</h1>
      <IconButton icon="arrowsShuffle" label={wokTexts.random} className={style.button} onClick={onRandom} />
    </div>
  );
}
