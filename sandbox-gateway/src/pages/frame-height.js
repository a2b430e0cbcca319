// Tells the merchant's page how high its frame must be. The form works without this.
const merchant = document.documentElement.dataset.merchant;
if (merchant && window.parent !== window) {
  const page = document.querySelector('main');
  const sendHeight = () => window.parent.postMessage({ type: 'frame-height', height: page.offsetHeight }, merchant);
  new ResizeObserver(sendHeight).observe(page);
}
