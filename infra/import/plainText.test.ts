import { describe, expect, test } from 'vitest';
import { plainText, shortened } from './plainText.ts';

describe('the text of HTML', () => {
  test.each([
    ['<p>Яичная лапша</p><b>и курица</b>', 'Яичная лапша\nи курица'],
    ['Лапша <b>удон</b> и <i>курица</i>', 'Лапша удон и курица'],
    ['Рис&nbsp;&mdash; 5&deg; &amp; &#1056;&#x438;с', 'Рис — 5° & Рис'],
    ['до < 5 минут', 'до < 5 минут'],
    ['a > b, «1 < 2»', 'a > b, «1 < 2»'],
    ['<ul><li>рис</li><li>нори</li></ul>', 'рис\nнори'],
    ['<a title="a > b">Ссылка</a>', 'Ссылка'],
    ['<!-- тайна -->Рис<style>p{}</style><script>alert(1)</script>', 'Рис'],
    ['<img src=x onerror=alert(1)>Рис<br/>Нори', 'Рис\nНори'],
    ['&lt;b&gt;не тег&lt;/b&gt;', '<b>не тег</b>'],
    ['первая\nвторая', 'первая\nвторая'],
  ])('%s', (html, text) => {
    expect(plainText(html)).toBe(text);
  });

  test('is cut between characters, never within one', () => {
    expect(shortened('Пицца 👩‍🍳!', 7)).toBe('Пицца 👩‍🍳');
    expect(shortened('е\u0301жик', 2)).toBe('е\u0301ж');
    expect(shortened('Вок', 200)).toBe('Вок');
  });
});
