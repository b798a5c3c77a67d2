import { expect, test } from 'vitest'
import { formFields, pathOfField } from '#domain/entries/form-fields.ts'
import { formFieldWords } from './form-field-words.ts'
import { isMessageId, locales, translator } from './messages.ts'

test('every field of the form has words in every language', () => {
  for (const locale of locales) {
    const t = translator(locale)
    const nameless = formFields.filter(
      (field) => formFieldWords(field, t, isMessageId) === pathOfField(field),
    )
    expect(nameless).toEqual([])
  }
})
