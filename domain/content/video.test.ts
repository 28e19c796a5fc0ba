import { expect, test } from 'vitest';
import { isVideo } from './video.ts';

test.each([
  'https://cdn.example.ru/films/kitchen.mp4',
  'https://cdn.example.ru/kitchen.WEBM?v=2',
  '/files/kitchen.mp4',
])('%s is a film that a browser plays by itself', (link) => {
  expect(isVideo(link)).toBe(true);
});

test.each([
  '',
  'http://cdn.example.ru/kitchen.mp4',
  'https://rutube.ru/video/0123456789abcdef',
  'https://www.youtube.com/watch?v=x.mp4',
  '//cdn.example.ru/kitchen.mp4',
  'https://user:secret@example.ru/kitchen.mp4',
  'javascript:alert(1)//.mp4',
  'kitchen.mp4',
])('«%s» is none', (link) => {
  expect(isVideo(link)).toBe(false);
});
