export const contentTexts = {
  onMap: 'На карте',
  copyCode: 'Скопировать',
  copied: 'Скопировано',
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
