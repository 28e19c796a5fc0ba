export const audienceLabel = { label: 'Кому', words: { all: 'всем', guests: 'гостям', clients: 'клиентам' } };

/** The blocks of a page, by their kinds. */
export const blocksLabel = {
  label: 'Блоки',
  fields: {
    id: 'Код блока',
    hidden: 'Скрыт',
    showFrom: 'Показывать с',
    showUntil: 'Показывать до',
    audience: audienceLabel,
    block: {
      label: 'Блок',
      of: {
        text: { label: 'Текст', fields: { html: 'Текст' } },
        picture: { label: 'Картинка', fields: { picture: 'Картинка', caption: 'Подпись', link: 'Ссылка' } },
        gallery: {
          label: 'Галерея',
          fields: { pictures: { label: 'Картинки', fields: { picture: 'Картинка' } } },
        },
        banners: { label: 'Карусель', fields: { bannerIds: 'Баннеры' } },
        dishes: { label: 'Ряд блюд', fields: { title: 'Заголовок', productIds: 'Блюда' } },
        category: {
          label: 'Категория',
          fields: { title: 'Заголовок', categoryId: 'Категория', most: 'Сколько блюд' },
        },
        columns: { label: 'Колонки', fields: { columns: { label: 'Колонки', fields: { html: 'Текст' } } } },
        promocode: { label: 'Промокод', fields: { code: 'Код', text: 'Условия' } },
        map: { label: 'Карта точек', fields: { title: 'Заголовок' } },
        questions: {
          label: 'Вопросы и ответы',
          fields: {
            title: 'Заголовок',
            items: { label: 'Вопросы', fields: { question: 'Вопрос', answer: 'Ответ' } },
          },
        },
        video: {
          label: 'Видео',
          fields: {
            title: 'Заголовок',
            link: 'Адрес файла',
            poster: 'Обложка',
            caption: 'Подпись',
            transcript: 'Что говорят в видео',
          },
        },
        button: {
          label: 'Кнопка',
          fields: {
            text: 'Надпись',
            link: 'Ссылка',
            look: { label: 'Вид', words: { main: 'главная', quiet: 'спокойная' } },
          },
        },
        form: {
          label: 'Форма',
          fields: {
            title: 'Заголовок',
            text: 'Пояснение',
            fields: {
              label: 'Поля',
              fields: {
                question: 'Вопрос',
                answer: {
                  label: 'Ответ',
                  words: {
                    text: 'строка',
                    phone: 'телефон',
                    email: 'почта',
                    choice: 'выбор из вариантов',
                    long: 'длинный текст',
                    consent: 'согласие',
                  },
                },
                options: 'Варианты',
                mandatory: 'Обязательно',
              },
            },
            button: 'Надпись на кнопке',
            thanks: 'Что сказать после отправки',
          },
        },
        divider: { label: 'Линия', fields: {} },
        html: { label: 'HTML', fields: { html: 'HTML' } },
      },
    },
  },
};
