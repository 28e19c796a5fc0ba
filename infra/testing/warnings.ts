/** What Node only warns of, too many listeners of one signal or emitter, ends a test run: it is a leak, or looks like one to whoever runs the shop. */
process.on('warning', (warning) => {
  if (warning.name === 'MaxListenersExceededWarning') throw warning;
});
