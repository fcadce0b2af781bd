import { screens } from '~/lib/screens'

export const siteLinks = [
  { label: 'Home', to: screens.home },
  { label: 'How It Works', to: screens.howItWorks },
  { label: 'About Us', to: screens.about },
  { label: 'Pricing', to: screens.pricing },
  { label: 'Contact us', to: screens.contact },
] as const

export const socialLinks = [
  { name: 'LinkedIn', setting: 'linkedin', href: 'https://www.linkedin.com/' },
  { name: 'X', setting: 'x', href: 'https://x.com/' },
  { name: 'YouTube', setting: 'youtube', href: 'https://www.youtube.com/' },
] as const
export type SocialName = (typeof socialLinks)[number]['name']

export const tagline = { first: 'Smarter Matches', second: 'Brighter Futures' }
export const copyright = '© 2025 Brightpair'
