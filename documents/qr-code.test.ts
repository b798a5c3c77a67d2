import { expect, test } from 'vitest'
import { qrCode } from './qr-code.ts'

test('a QR code is drawn with its three corner marks and a quiet zone of four modules', () => {
  const svg = qrCode('https://paddock.example/published/3')
  // 35 characters at level M need version 3: 29 modules, and 8 of quiet zone.
  expect(svg).toContain('viewBox="0 0 37 37"')
  for (const corner of ['M4 4h1', 'M32 4h1', 'M4 32h1']) expect(svg).toContain(corner)
  expect(svg).not.toMatch(/M[0-3] |M3[3-6] /)
  expect(svg).not.toContain('M32 32h1')
})
