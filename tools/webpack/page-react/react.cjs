module.exports = globalThis.portalReact.react;
