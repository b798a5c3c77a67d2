import { useSearch } from '@tanstack/react-router'

/** What stands behind the question mark of a link to a step of signing in: where to go after it stays. */
export function useStep(): (step?: 'code' | 'password' | 'register' | 'signIn') => {
  step?: string
  next?: string
} {
  const { next } = useSearch({ from: '/login' })
  return (step) => ({ ...(step && { step }), ...(next !== undefined && { next }) })
}
