import { currentTranslate, loadAreas } from '#web/i18n/messages.ts'

/**
 * A browser cuts what is pasted into an input with a `maxlength`, and says nothing. Here the limit is
 * lifted as soon as an input has the focus: what is too long stays as it was typed or pasted, the input
 * says so (`styles.css` shows it), and the server refuses it in the same words. One place for all forms.
 */
export function tellWhatIsTooLong(): void {
  document.addEventListener('focusin', ({ target }) => isText(target) && liftLimit(target))
  for (const event of ['input', 'focusout']) {
    document.addEventListener(event, ({ target }) => isText(target) && tell(target))
  }
}

type TextElement = HTMLInputElement | HTMLTextAreaElement

function isText(target: EventTarget | null): target is TextElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
}

function liftLimit(element: TextElement): void {
  if (element.maxLength < 0) return
  element.dataset['most'] = String(element.maxLength)
  element.removeAttribute('maxlength')
}

function tell(element: TextElement): void {
  const { most } = element.dataset
  if (most === undefined) return
  // As the schemas count: without the spaces around it.
  const isTooLong = () => element.value.trim().length > Number(most)
  if (!isTooLong()) say(element, null)
  else void loadAreas('forms').then(() => isTooLong() && say(element, words(most)))
}

function words(most: string): string {
  return currentTranslate()('forms.tooLong', { maximum: most })
}

/** Null where nothing is wrong. */
function say(element: TextElement, message: string | null): void {
  const field = element.closest<HTMLElement>('.mantine-InputWrapper-root') ?? element.parentElement
  element.setCustomValidity(message ?? '')
  element.ariaDescription = message
  // Screen readers say at once that a field with the focus is not right. What its form refuses stays refused.
  if (message !== null) element.ariaInvalid = 'true'
  else if (wasSaid(field)) element.ariaInvalid = null
  if (!field) return
  if (message === null) delete field.dataset['tooLong']
  else field.dataset['tooLong'] = message
}

function wasSaid(field: HTMLElement | null): boolean {
  const isRefused = field?.querySelector('.mantine-InputWrapper-error') != null
  return field?.dataset['tooLong'] !== undefined && !isRefused
}
