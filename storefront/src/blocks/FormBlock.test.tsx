// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { afterEach, expect, test } from 'vitest';
import { createStore } from '../store/store.ts';
import { sampleInit } from '../testing/sampleInit.ts';
import { FormBlock } from './FormBlock.tsx';

afterEach(cleanup);

const answers = ['text', 'phone', 'long', 'email', 'consent'] as const;
const form: ComponentProps<typeof FormBlock>['form'] = {
  id: 'banquet',
  kind: 'form',
  title: 'Банкет',
  text: '',
  button: 'Отправить',
  fields: [
    ...answers.map((answer) => ({ question: `Вопрос ${answer}`, answer, options: [], required: true })),
    { question: 'Вопрос choice', answer: 'choice', options: ['Днём', 'Вечером'], required: true },
  ],
};

test('what was typed and ticked before the page woke up is the answer, whatever is typed later', () => {
  const page = (
    <Provider store={createStore(sampleInit().template)}>
      <FormBlock form={form} />
    </Provider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  const early = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  early('Вопрос text').value = 'Мария';
  early('Вопрос long').value = 'На двадцать человек';
  screen.getByRole<HTMLInputElement>('checkbox').checked = true;
  early('Вечером').checked = true;

  render(page, { container, hydrate: true });
  fireEvent.change(early('Вопрос email'), { target: { value: 'maria@example.ru' } });

  expect(early('Вопрос text').value).toBe('Мария');
  expect(early('Вопрос long').value).toBe('На двадцать человек');
  expect(early('Вопрос email').value).toBe('maria@example.ru');
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  expect(early('Вечером').checked).toBe(true);
  expect(early('Днём').checked).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Отправить' }));
  expect(screen.getAllByText('Заполните поле')).toHaveLength(1); // the phone alone
});
