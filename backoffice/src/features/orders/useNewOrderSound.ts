import { useEffect, useRef, useState } from 'react';

const repeatMs = 5000;

/** Two short tones, made on the spot: no file to load, no format that a browser lacks. */
const ring = (context: AudioContext): void => {
  for (const [at, frequency] of [
    [0, 880],
    [0.18, 1174],
  ] as const) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0.25, context.currentTime + at);
    volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + at + 0.16);
    tone.connect(volume).connect(context.destination);
    tone.start(context.currentTime + at);
    tone.stop(context.currentTime + at + 0.16);
  }
};

/** Rings until every new order is accepted. Browsers allow sound only after a touch, so there is a switch to touch. */
export const useNewOrderSound = (waiting: number): { on: boolean; turnOn: () => void } => {
  const context = useRef<AudioContext | undefined>(undefined);
  const [on, setOn] = useState(false);
  useEffect(() => {
    context.current = new AudioContext();
    const follow = () => setOn(context.current?.state === 'running');
    context.current.addEventListener('statechange', follow);
    follow();
    return () => void context.current?.close();
  }, []);
  useEffect(() => {
    if (!on || waiting === 0) return;
    const sound = () => context.current && ring(context.current);
    sound();
    const timer = setInterval(sound, repeatMs);
    return () => clearInterval(timer);
  }, [on, waiting]);
  return { on, turnOn: () => void context.current?.resume() };
};
