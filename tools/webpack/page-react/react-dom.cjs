module.exports = globalThis.portalReact['react-dom'];
