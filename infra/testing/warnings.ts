/** What Node only warns of, too many listeners of one signal or emitter, fails a test run: it is a leak, or looks like one to whoever runs the shop. */
const failOnLeak = (warning: Error): void => {
  if (warning.name === 'MaxListenersExceededWarning') throw warning;
};

// Files of tests share a process.
if (!process.listeners('warning').some(({ name }) => name === failOnLeak.name))
  process.on('warning', failOnLeak);
