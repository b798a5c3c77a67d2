import { useEffect, useState } from 'react'

/** The text in a file; of the one before for as long as there is no new one. */
export function useText(blob: Blob | undefined): string {
  const [text, setText] = useState('')
  useEffect(() => {
    let isWanted = true
    void blob?.text().then((read) => {
      if (isWanted) setText(read)
    })
    return () => {
      isWanted = false
    }
  }, [blob])
  return text
}
