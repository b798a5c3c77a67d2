import { expect, test } from 'vitest'
import { locales, translator } from '#locales/messages.ts'
import { askedKinds, sentKinds } from './all.ts'
import { writeOut } from './letter-text.ts'

const publicUrl = 'https://shows.example.org'

test('both forms say the same, and nothing that was typed becomes markup', () => {
  const { subject, text, html } = writeOut(
    { name: '<b>Ann</b> & "Co"', locale: 'en' },
    {
      publicUrl,
      write: () => ({
        subject: 'Entry 12:\r\nBcc: eve@evil.test',
        paragraphs: ['<script>alert(1)</script>', { link: `${publicUrl}/x?a=1&b="2"` }],
      }),
    },
  )
  expect(subject).toBe('Entry 12: Bcc: eve@evil.test')
  expect(text).toBe(
    `Hello <b>Ann</b> & "Co",\n\n<script>alert(1)</script>\n\n${publicUrl}/x?a=1&b="2"\n\nPaddock at shows.example.org`,
  )
  expect(html).toContain('Hello &lt;b&gt;Ann&lt;/b&gt; &amp; &quot;Co&quot;,')
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(html).toContain(`<a href="${publicUrl}/x?a=1&amp;b=&quot;2&quot;">`)
  expect(html).not.toMatch(/<script|<b>/)
})

test('the language is named, for voices and for translations', () => {
  for (const locale of locales) {
    const content = { subject: translator(locale)('letters.seen.subject'), paragraphs: [] }
    const { html } = writeOut({ name: null, locale }, { publicUrl, write: () => content })
    expect(html).toContain(`<html lang="${locale}">`)
    expect(html).toContain(`<title>${content.subject}</title>`)
  }
})

test('no two kinds of letter are called the same', () => {
  const occasions = [...sentKinds, ...askedKinds].map(({ occasion }) => occasion)
  expect(new Set(occasions).size).toBe(occasions.length)
})
