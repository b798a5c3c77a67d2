import { Image, Skeleton } from '@mantine/core'
import { useEffect, useState } from 'react'
import { loadFile } from './send-file.ts'

interface FilePictureProps {
  fileKey: string
  alt: string
  height: number
}

/** A picture that was sent, as whoever is signed in may see it. Nothing where it is gone. */
export function FilePicture({ fileKey, alt, height }: FilePictureProps) {
  const [shown, setShown] = useState<{ key: string; address: string | null }>()
  useEffect(() => {
    const leaving = new AbortController()
    let address: string | null = null
    const show = (made: string | null) => {
      if (leaving.signal.aborted) return
      address = made
      setShown({ key: fileKey, address: made })
    }
    loadFile(fileKey, leaving.signal).then(
      (blob) => show(leaving.signal.aborted ? null : URL.createObjectURL(blob)),
      () => show(null),
    )
    return () => {
      leaving.abort()
      if (address !== null) URL.revokeObjectURL(address)
    }
  }, [fileKey])
  if (shown?.key !== fileKey) return <Skeleton height={height} width={height} aria-hidden />
  if (shown.address === null) return null
  return <Image src={shown.address} alt={alt} h={height} w="auto" fit="contain" />
}
