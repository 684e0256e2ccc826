// Shows the API's own description; its page is /api/docs.
window.SwaggerUIBundle({ url: "/api/openapi.json", dom_id: "#swagger-ui", validatorUrl: null });
