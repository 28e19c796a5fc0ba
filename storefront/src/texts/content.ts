export const contentTexts = {
  onMap: 'На карте',
  copyCode: 'Скопировать',
  copied: 'Скопировано',
  video: 'Видео',
  watch: 'Смотреть видео',
  videoHost: (host: string) =>
    `Видео хранится на ${host}: он узнает, что его смотрят. До нажатия туда ничего не уходит`,
  transcript: 'Что говорят в видео',
  fill: 'Заполните поле',
  agree: 'Без согласия отправить нельзя: отметьте его',
  form: 'Форма',
  versions: 'Редакции',
  inForce: (version: string, from: string) => `Редакция ${version} действует с ${from}`,
  former: (version: string, from: string, until: string) => `Редакция ${version}: с ${from} до ${until}`,
  consent: 'Текст согласия',
  another: 'Заполнить ещё раз',
  policy: 'Политика обработки данных',
};
