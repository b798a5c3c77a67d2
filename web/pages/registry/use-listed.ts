import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'

/** Milliseconds after the last key. */
const settle = 150

/** What is typed into the search of a list, and what the server is asked for. */
export function useListSearch() {
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text.trim(), settle)
  return { text, setText, search }
}
