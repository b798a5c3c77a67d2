import { useEffect, useState } from 'react'

/** Black on white in both schemes: cameras read nothing else as well. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [modules, setModules] = useState<{ size: number; path: string } | null>(null)
  useEffect(() => {
    let isCurrent = true
    void import('qrcode').then(({ create }) => {
      const code = create(text, { errorCorrectionLevel: 'M' })
      if (isCurrent) setModules({ size: code.modules.size, path: pathOf(code.modules) })
    })
    return () => {
      isCurrent = false
    }
  }, [text])
  const size = modules?.size ?? 33
  // Four modules of quiet around the code (ISO/IEC 18004).
  return (
    <svg
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      width={280}
      height={280}
      role="img"
      aria-label={label}
    >
      <rect x={-4} y={-4} width={size + 8} height={size + 8} fill="#fff" />
      {modules && <path d={modules.path} fill="#000" shapeRendering="crispEdges" />}
    </svg>
  )
}

function pathOf({ size, data }: { size: number; data: Uint8Array }): string {
  return [...data]
    .flatMap((bit, index) => (bit ? [`M${index % size} ${Math.floor(index / size)}h1v1h-1z`] : []))
    .join('')
}
