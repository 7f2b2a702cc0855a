/** Lets a paper of the desk be printed by its button, which is hidden without scripts. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-print]')) {
  button.hidden = false
  button.addEventListener('click', () => window.print())
}
