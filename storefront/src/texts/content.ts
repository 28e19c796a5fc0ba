export const contentTexts = {
  onMap: 'На карте',
  copyCode: 'Скопировать',
  copied: 'Скопировано',
};
