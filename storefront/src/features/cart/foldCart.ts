/**
 * Folds the column beside the menu: CSS reads it from the document, where the script in the head puts it before the first
 * paint, so that the dishes stand in their four columns at once.
 */
export const foldCart = (folded: boolean) => {
  const { dataset } = document.documentElement;
  if (folded) dataset.cart = 'folded';
  else delete dataset.cart;
  try {
    if (folded) localStorage.setItem('cartFolded', '1');
    else localStorage.removeItem('cartFolded');
  } catch {
    // A private window may refuse: then it lives as long as the page.
  }
};
