/** Whether no answer came: `fetch` rejects with a TypeError, or was given up. */
export function isNetworkError(error: unknown): boolean {
  if (error instanceof TypeError) return true
  return (
    error instanceof DOMException &&
    ['AbortError', 'TimeoutError', 'NetworkError'].includes(error.name)
  )
}
