// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Gateway, renderInShop } from '../../testing/renderInShop.tsx';
import { sampleCart, sampleClient, sampleInit } from '../../testing/sampleInit.ts';
import { FeedbackForm } from './FeedbackForm.tsx';
import { RatePrompt } from './RatePrompt.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const photoOf = (name: string) => new File(['picture'], name, { type: 'image/png' });

/** Every upload gets the next number; the rest is answered by the test. */
const openForm = async (answer: Gateway = () => ({ body: { message: 'Спасибо за отзыв!' } })) => {
  let uploads = 0;
  return renderInShop(<FeedbackForm orderId="order-1" />, {
    init: sampleInit(),
    gateway: (request) => {
      if (request.path === '/api/client/file') {
        uploads += 1;
        return { body: { file_id: `photo-${uploads}`, file_info: { path: `/photo-${uploads}.webp` } } };
      }
      if (request.path.startsWith('/api/client/file/')) return { body: { message: 'Фотография удалена' } };
      if (request.path === '/api/feedback') return answer(request);
      return request.path.startsWith('/api/order/') ? { status: 404, body: { error: 'Нет' } } : null;
    },
  });
};
const rate = (name: string, question = 'Как вам еда?') =>
  fireEvent.click(within(screen.getByRole('group', { name: question })).getByRole('radio', { name }));
const send = async () => {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Отправить' }));
  });
};
const choosePhotos = (...names: string[]) =>
  fireEvent.change(screen.getByLabelText('Добавить фото'), { target: { files: names.map(photoOf) } });
const sentFeedback = (sent: Awaited<ReturnType<typeof openForm>>['sent']) =>
  sent.filter(({ path }) => path === '/api/feedback').map(({ body }) => body);

describe('a feedback', () => {
  test('is not sent without stars; choosing them takes the error away', async () => {
    const { sent } = await openForm();
    await send();
    expect(screen.getByRole('alert').textContent).toBe('Поставьте оценку');
    rate('3 из 5, Нормально');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(sentFeedback(sent)).toEqual([]);
  });

  test('forgets the reasons of blame when it becomes praise, and keeps them within one', async () => {
    const { sent } = await openForm();
    rate('1 из 5, Ужасно');
    fireEvent.click(screen.getByRole('button', { name: 'Остыло' }));
    rate('2 из 5, Плохо');
    expect(screen.getByRole('button', { name: 'Остыло' }).getAttribute('aria-pressed')).toBe('true');
    rate('5 из 5, Отлично');
    fireEvent.click(screen.getByRole('button', { name: 'Вкусно' }));
    await send();
    await waitFor(() =>
      expect(sentFeedback(sent)).toEqual([
        {
          order_id: 'order-1',
          stars: 5,
          tags: ['Вкусно'],
          text: '',
          file_ids: [],
          wants_answer: false,
        },
      ]),
    );
  });

  test('rates the delivery apart from the food, with words of its own, and asks for an answer', async () => {
    const { sent } = await openForm();
    rate('5 из 5, Отлично');
    fireEvent.click(screen.getByRole('button', { name: 'Вкусно' }));
    rate('2 из 5, Плохо', 'А доставка?');
    fireEvent.click(screen.getByRole('button', { name: 'Опоздали' }));
    fireEvent.click(screen.getByRole('checkbox', { name: /^Ответить мне/ }));
    await send();
    await waitFor(() =>
      expect(sentFeedback(sent)).toMatchObject([
        { stars: 5, service_stars: 2, tags: ['Вкусно', 'Опоздали'], wants_answer: true },
      ]),
    );
  });

  test('has at most five photos, without those that were taken back', async () => {
    const { sent } = await openForm();
    choosePhotos('1.png', '2.png', '3.png', '4.png', '5.png', '6.png');
    await screen.findByRole('img', { name: 'Фото 5' });
    expect(screen.queryByLabelText('Добавить фото')).toBeNull();
    expect(screen.getByText('Больше фотографий добавить нельзя')).toBeTruthy();
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Убрать фото 1' }));
    });
    rate('4 из 5, Хорошо');
    await send();
    await waitFor(() =>
      expect(sentFeedback(sent)).toMatchObject([{ file_ids: ['photo-2', 'photo-3', 'photo-4', 'photo-5'] }]),
    );
  });

  test('that was left already is told so, and nothing typed is lost', async () => {
    await openForm(() => ({ status: 409, body: { error: 'Вы уже оценили этот заказ. Спасибо!' } }));
    rate('5 из 5, Отлично');
    fireEvent.change(screen.getByLabelText(/Расскажите подробнее/), { target: { value: 'Вкусно' } });
    await send();
    expect((await screen.findByRole('alert')).textContent).toBe('Вы уже оценили этот заказ. Спасибо!');
    expect((screen.getByLabelText(/Расскажите подробнее/) as HTMLTextAreaElement).value).toBe('Вкусно');
  });
});

describe('the prompt to rate', () => {
  const prompt = async (route: string) => {
    const onClose = vi.fn();
    const view = await renderInShop(<RatePrompt route={route} orderId="order-1" onClose={onClose} />, {
      init: sampleInit({ client: sampleClient, cart: { ...sampleCart(), products: [], products_count: 0 } }),
      gateway: ({ path }) =>
        path.startsWith('/api/auth/client/orders_history/') ? { body: { orders: [], count: 0 } } : null,
    });
    return { ...view, onClose };
  };

  test('leads where the server wants it to be done', async () => {
    const { onClose } = await prompt('/checkout/order-1?rate=1');
    fireEvent.click(await screen.findByRole('button', { name: 'Хорошо', hidden: true }));
    expect(onClose).toHaveBeenCalled();
    expect(screen.getByTestId('place').textContent).toBe('/checkout/order-1');
  });
  test('«Не хочу» is told to the shop, once and for good', async () => {
    const { onClose, sent } = await prompt('/checkout/order-1?rate=1');
    fireEvent.click(await screen.findByRole('button', { name: 'Не хочу', hidden: true }));
    expect(onClose).toHaveBeenCalled();
    await waitFor(() =>
      expect(sent.find(({ path }) => path === '/api/feedback/decline')?.body).toEqual({
        order_id: 'order-1',
      }),
    );
  });
  test('does not ask who is there already', async () => {
    const { onClose } = await prompt('/?rate=1');
    expect(onClose).toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Хорошо', hidden: true })).toBeNull();
  });
});
