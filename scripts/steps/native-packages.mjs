const PLATFORM =
  /(android|darwin|freebsd|linux|openharmony|wasm32|win32|windows)(?:-(arm64|arm|ia32|ppc64|riscv64|s390x|x64))?/

/** The lock entries of native packages that a package may need on some platform but the lock file does not name. */
export function missingNativePackages(lock) {
  const missing = {}
  for (const parent of Object.values(lock.packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      const isThere = Object.keys(lock.packages).some((key) => key.endsWith(`node_modules/${name}`))
      const platform = PLATFORM.exec(name)
      if (!isThere && platform) missing[`node_modules/${name}`] = entryFor(name, version, parent, platform)
    }
  }
  return missing
}

function entryFor(name, version, parent, [, os, cpu]) {
  const libc = name.includes('musl') ? ['musl'] : name.endsWith('-gnu') ? ['glibc'] : undefined
  return {
    version: version.replace(/^[~^]/, ''),
    ...(cpu && { cpu: [cpu] }),
    ...(parent.dev && { dev: true }),
    ...(libc && { libc }),
    optional: true,
    ...(os !== 'wasm32' && { os: [os] }),
  }
}
