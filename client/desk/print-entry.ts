/** Enhances the desk's print buttons, which are hidden without JavaScript. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-print]')) {
  button.hidden = false
  button.addEventListener('click', () => window.print())
}
