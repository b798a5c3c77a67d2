import { expect, test } from 'vitest'
import { attachment } from './file-name.ts'

const paris = {
  show: 'Paris 2024',
  number: '1',
  name: 'Grand Prix',
  list: 'results',
  ending: 'pdf',
}

test.each([
  [{}, 'paris-2024-1-grand-prix-results.pdf', 'paris-2024-1-grand-prix-results.pdf'],
  [
    { show: 'Großenbrode & Søndergård' },
    'grossenbrode-sondergard-1-grand-prix-results.pdf',
    'großenbrode-søndergård-1-grand-prix-results.pdf',
  ],
  [{ show: '東京2020' }, '2020-1-grand-prix-results.pdf', '東京2020-1-grand-prix-results.pdf'],
  [
    { show: '../../etc/passwd', name: 'C:\\autoexec' },
    'etc-passwd-1-c-autoexec-results.pdf',
    'etc-passwd-1-c-autoexec-results.pdf',
  ],
  [
    { show: 'x"; filename="evil.exe', name: 'a\r\nSet-Cookie: b=c' },
    'x-filename-evil-exe-1-a-set-cookie-b-c-results.pdf',
    'x-filename-evil-exe-1-a-set-cookie-b-c-results.pdf',
  ],
  // Written from right to left, "fdp.exe" would show as "exe.pdf".
  [
    { show: 'a\u202Efdp.exe', name: '\u0000' },
    'a-fdp-exe-1-results.pdf',
    'a-fdp-exe-1-results.pdf',
  ],
  [{ show: '…', number: '', name: '***' }, 'results.pdf', 'results.pdf'],
  [
    { prefix: 'EXTF_', ending: 'csv' },
    'EXTF_paris-2024-1-grand-prix-results.csv',
    'EXTF_paris-2024-1-grand-prix-results.csv',
  ],
  [{ list: 'リスト' }, 'paris-2024-1-grand-prix.pdf', 'paris-2024-1-grand-prix-リスト.pdf'],
])('%o is saved as %s', (words, plain, own) => {
  expect(attachment({ ...paris, ...words })).toBe(
    `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(own)}`,
  )
})

test('a name is never longer than a file system takes', () => {
  const long = 'Öland 𐐷𐐷𐐷 '.repeat(300)
  const letter = '𐐷'.repeat(300)
  const header = attachment({ ...paris, show: long, number: letter, name: long })
  const own = decodeURIComponent(header.split("UTF-8''")[1] ?? '')
  expect(Buffer.byteLength(own)).toBeLessThan(255)
  expect(own).toMatch(/-results\.pdf$/)
})
